import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LabelledSelect } from './LabelledSelect.tsx'

it('is named by its label alone, and described by what is wrong', () => {
  render(
    <LabelledSelect
      label="Site"
      value=""
      options={[]}
      required
      error="This field is required."
      onChange={() => undefined}
    />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Site' })
  const described = document.getElementById(select.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('This field is required.')
  expect(select.required).toBe(true)
})
