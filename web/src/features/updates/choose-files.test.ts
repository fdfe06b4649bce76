import { describe, expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))

describe('the files of a note', () => {
  it('may be five', () => {
    expect(chooseFiles(five.slice(0, 2), five.slice(2))).toEqual({ files: five, refusal: null })
  })

  it('may not be six: then none of the new ones is added', () => {
    expect(chooseFiles(five, [file('f')])).toEqual({ files: five, refusal: 'count' })
    expect(chooseFiles([], [...five, file('f')])).toEqual({ files: [], refusal: 'count' })
  })

  it('may have 5242880 bytes each, and not one more', () => {
    expect(chooseFiles([], [file('just', 5_242_880)]).refusal).toBeNull()
    expect(chooseFiles([], [file('small'), file('large', 5_242_881)])).toEqual({
      files: [],
      refusal: 'size',
    })
  })
})
