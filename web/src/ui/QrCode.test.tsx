import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

it('a QR code is a named picture with every dark module of its text, and light around it', () => {
  render(<QrCode text="https://plumbline.example/code-user?p=K7QX29" label="Join by K7QX29" />)
  const picture = screen.getByRole('img', { name: 'Join by K7QX29' })
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  const { data, size } = encode('https://plumbline.example/code-user?p=K7QX29', {
    ecc: 'M',
    border: 4,
  })
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect(path.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length)
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false)
})
