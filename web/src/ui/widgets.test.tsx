import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { id } from '../testing/people.ts'
import { renderWidget } from '../testing/render.tsx'
import { AttachmentTile } from './files/AttachmentTile.tsx'
import { Button } from './form/Button.tsx'
import { ConfirmDialog } from './overlay/ConfirmDialog.tsx'
import { DateText } from './DateText.tsx'
import { Donut } from './status/Donut.tsx'
import { EmailText } from './EmailText.tsx'
import { Linkify } from './Linkify.tsx'
import { Pager } from './table/Pager.tsx'
import { PersonChip } from './PersonChip.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { SearchField } from './form/SearchField.tsx'
import { SeverityPill } from './status/SeverityPill.tsx'
import { SiteChip } from './status/SiteChip.tsx'
import { StatusPill } from './status/StatusPill.tsx'

const text = () => document.body.textContent

describe('pills', () => {
  it('say the status and the severity in words', () => {
    renderWidget(
      <>
        <StatusPill status="Off Track" />
        <SeverityPill severity={1} />
        <SeverityPill severity={9} />
      </>,
    )
    expect(text()).toContain('Off TrackLow (Punchlist)ERROR')
  })

  it('of sites are toggles in filters', () => {
    const onToggle = vi.fn<() => void>()
    renderWidget(<SiteChip shortName="Izium" status="Ongoing" selected onToggle={onToggle} />)
    const chip = screen.getByRole('button', { name: 'Izium, Ongoing', pressed: true })
    fireEvent.click(chip)
    expect(onToggle).toHaveBeenCalledOnce()
  })
})

describe('small texts', () => {
  it('a long address is cut at 42 characters with the whole one at hand', () => {
    const email = 'olena.kovalenko-shevchenko@shr-north-programme.example'
    renderWidget(<EmailText email={email} />)
    const link = screen.getByRole('link')
    expect(link.textContent).toHaveLength(42)
    expect(link.title).toBe(email)
    expect(link.getAttribute('href')).toBe(`mailto:${email}`)
  })

  it('a missing date is a dash, a person who is gone keeps a name', () => {
    renderWidget(
      <>
        <DateText value={null} />
        <PersonChip person={null} />
      </>,
    )
    expect(text()).toContain('—Deleted user')
  })

  it('an address in a note is a Link that tells nobody where it came from', () => {
    renderWidget(<Linkify text="Sheet: www.b.example" />)
    const link = screen.getByRole('link', { name: 'Link' })
    expect(link.getAttribute('href')).toBe('https://www.b.example')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })
})

describe('a button in flight', () => {
  it('says that it is busy and does nothing more', () => {
    const onClick = vi.fn<() => void>()
    renderWidget(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('the foot of a paged table', () => {
  it('says what is shown and walks to the pages beside', () => {
    const onPage = vi.fn<(page: number) => void>()
    const onPerPage = vi.fn<(perPage: number) => void>()
    renderWidget(<Pager page={1} perPage={20} total={184} onPage={onPage} onPerPage={onPerPage} />)
    expect(text()).toContain('1–20 of 184')
    expect(text()).toContain('Page 1 of 10')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(
      true,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage).toHaveBeenCalledWith(2)
    fireEvent.change(screen.getByRole('combobox', { name: 'Items per page' }), {
      target: { value: '50' },
    })
    expect(onPerPage).toHaveBeenCalledWith(50)
  })
})

describe('the search of a list', () => {
  it('takes the focus with /, searches on Enter and is emptied by Escape', () => {
    const onSearch = vi.fn<(text: string) => void>()
    renderWidget(<SearchField label="Search issues" value="" onSearch={onSearch} />)
    fireEvent.keyDown(document.body, { key: '/' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search issues' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' truss ' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSearch).toHaveBeenCalledWith('truss')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.value).toBe('')
  })
})

describe('the donut', () => {
  it('says in words what it draws', () => {
    renderWidget(<Donut counts={{ C: 47, O: 33, N: 31, X: 7 }} percent={39.83} />)
    expect(text()).toContain('39.8%complete')
    expect(screen.getAllByRole('definition').map((dd) => dd.textContent)).toEqual([
      '47',
      '33',
      '31',
      '7',
    ])
  })
})

describe('photos', () => {
  it('beyond the limit are counted on the last tile, which opens there', () => {
    const onOpen = vi.fn<(index: number) => void>()
    const photos = [1, 2, 3, 4, 5, 6].map((n) => ({ _id: id(n), url: `/p/${n}`, caption: null }))
    renderWidget(<PhotoGrid photos={photos} limit={4} onOpen={onOpen} />)
    const tiles = screen.getAllByRole('button')
    expect(tiles).toHaveLength(4)
    expect(tiles[3]?.textContent).toBe('+3')
    fireEvent.click(tiles[3] ?? document.body)
    expect(onOpen).toHaveBeenCalledWith(3)
  })
})

describe('a file', () => {
  it('is downloaded by its whole name', () => {
    const filename = 'R-204_facade_anchors_revision_C.pdf'
    renderWidget(
      <AttachmentTile
        attachment={{ filename, extension: 'pdf', filesize: 421_888, url: '/f/1' }}
      />,
    )
    const name = 'Download R-204_facade_anc…n_C.pdf 412 KB'
    const link = screen.getByRole<HTMLAnchorElement>('link', { name })
    expect(link.title).toBe(filename)
    expect(link.download).toBe(filename)
  })
})

describe('the confirm dialog', () => {
  it('starts at No and answers Yes or No', async () => {
    const onYes = vi.fn<() => void>()
    const onNo = vi.fn<() => void>()
    renderWidget(
      <ConfirmDialog
        opened
        title="Undo Changes?"
        text="Do you wish to undo the modifications made to the milestone?"
        {...{ onYes, onNo }}
      />,
    )
    expect(await screen.findByRole('dialog', { name: 'Undo Changes?' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(onYes).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(onNo).toHaveBeenCalledOnce()
  })
})

it('a date that is pointed at says its weekday and its zone', () => {
  renderWidget(<DateText value="2026-06-17T12:00:00.000Z" />)
  const date = screen.getByText(/^Jun 17, 2026$/)
  expect(date.title).toBe('')
  fireEvent.pointerEnter(date)
  expect(date.title).toMatch(/^Wednesday, June 17, 2026 at .+ \S+$/)
})
