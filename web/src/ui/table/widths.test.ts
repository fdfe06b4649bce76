import { describe, expect, it } from 'vitest'
import { aWidthList, widthsOf, widthsText } from './widths.ts'

const COLUMNS = [
  { key: 'issue', least: 200 },
  { key: 'site', least: 72 },
  { key: 'owner', least: 80 },
  { key: 'actions' },
]
const read = (stored: string | undefined) => Object.fromEntries(widthsOf(COLUMNS, stored))

describe('the widths of columns in an address', () => {
  it('are those of columns that can be sized, from their least to 640 pixels', () => {
    expect(read('site:220,owner:90')).toEqual({ site: 220, owner: 90 })
    expect(read('site:72,owner:640,issue:200')).toEqual({ site: 72, owner: 640, issue: 200 })
    expect(read(undefined)).toEqual({})
  })

  it('are dropped where they are out of range or of no such column, and the others stay', () => {
    expect(read('site:71,owner:641,issue:300')).toEqual({ issue: 300 })
    expect(read('nobody:100,actions:100,owner:90')).toEqual({ owner: 90 })
    expect(read('site,site:200,owner:,:90,issue:1e2,,')).toEqual({})
  })

  it('are no list at all where an address says something else', () => {
    expect(['site:220,owner:90', 'site'].every(aWidthList)).toBe(true)
    const odd = ['', 'site:-5', 'site:1.5', '<b>', 'a:1,'.repeat(100), 220, null]
    expect(odd.some(aWidthList)).toBe(false)
  })

  it('are written in the order of the columns, without what has its own width', () => {
    const widths = new Map([
      ['owner', 90],
      ['nobody', 100],
      ['site', 220],
    ])
    expect(widthsText(COLUMNS, widths)).toBe('site:220,owner:90')
    expect(widthsText(COLUMNS, new Map([['site', undefined]]))).toBeUndefined()
  })
})
