import { describe, expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const file = (name: string, size = 3, type = '') => new File([new Uint8Array(size)], name, { type })
const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))

describe('the files of a note', () => {
  it('may be five', () => {
    expect(chooseFiles(five.slice(0, 2), five.slice(2))).toEqual({ files: five, refusal: null })
  })

  it('may not be six: then none of the new ones is added', () => {
    expect(chooseFiles(five, [file('f')])).toEqual({
      files: five,
      refusal: 'problems.attachmentsMax',
    })
    expect(chooseFiles([], [...five, file('f')])).toEqual({
      files: [],
      refusal: 'problems.attachmentsMax',
    })
  })

  it('may have 5242880 bytes each, and not one more', () => {
    expect(chooseFiles([], [file('just', 5_242_880)]).refusal).toBeNull()
    expect(chooseFiles([], [file('small'), file('large', 5_242_881)])).toEqual({
      files: [],
      refusal: 'problems.fileTooLarge',
    })
  })

  it('are refused as a picture when it is one that is too large', () => {
    const picture = file('site.jpg', 5_242_881, 'image/jpeg')
    expect(chooseFiles(five.slice(0, 2), [picture])).toEqual({
      files: five.slice(0, 2),
      refusal: 'problems.imageTooLarge',
    })
  })
})
