import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Menu } from './Menu.ts'

function open() {
  render(
    <>
      {['One', 'Other'].map((name) => (
        <Menu key={name}>
          <Menu.Target>
            <button type="button">{name}</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Item of {name}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ))}
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Other' }))
}

it('a part of Mantine opens without anything around it', async () => {
  open()
  expect(await screen.findByRole('menuitem', { name: 'Item of Other' })).toBeTruthy()
})

it('its variables are in the page once, ours alone: the rest would win over the tokens', () => {
  open()
  const styles = [...document.querySelectorAll('style')].filter(({ textContent }) =>
    textContent.includes('--mantine-'),
  )
  expect(styles).toHaveLength(1)
  const text = styles[0]?.textContent ?? ''
  expect(text.match(/--mantine-color-placeholder:[^;]*/g)).toEqual([
    '--mantine-color-placeholder: var(--ink-3)',
  ])
  expect(text).not.toContain('--mantine-color-gray-5:')
})
