import { describe, expect, it } from 'vitest'
import { mailWith, photoLink, placeOfKey } from './gallery.ts'

const photo = { url: '/api/v1/files/0190a4c0-0000-7000-8000-000000000001' }

describe('the photo gallery', () => {
  it('goes round at both ends', () => {
    expect(placeOfKey('ArrowLeft', 0, 6)).toBe(5)
    expect(placeOfKey('ArrowRight', 5, 6)).toBe(0)
    expect(placeOfKey('ArrowRight', 0, 1)).toBe(0)
  })

  it('jumps to the first and the last photo, and leaves other keys alone', () => {
    expect(placeOfKey('Home', 3, 6)).toBe(0)
    expect(placeOfKey('End', 3, 6)).toBe(5)
    expect(placeOfKey('Enter', 3, 6)).toBeNull()
  })

  it('shares the photo in full, by its whole address', () => {
    const link = photoLink(photo, 'https://plumbline.example')
    expect(link).toBe(`https://plumbline.example${photo.url}?size=original`)
    expect(mailWith('Photo, A & B', link)).toBe(
      `mailto:?subject=Photo%2C%20A%20%26%20B&body=${encodeURIComponent(link)}`,
    )
  })
})
