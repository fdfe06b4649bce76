import type { UseQueryResult } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDeferredData } from './useDeferredData.ts'

const drawn: string[] = []

function Page({ data }: { data?: string }) {
  const query = { data, isFetching: data === undefined } as UseQueryResult<string>
  drawn.push(`page ${data ?? 'waits'}`)
  return <Rows query={query} />
}

function Rows({ query }: { query: UseQueryResult<string> }) {
  const { data = 'nothing', isFetching } = useDeferredData(query)
  drawn.push(`rows ${data}`)
  return (
    <p>
      {data} {String(isFetching)}
    </p>
  )
}

it('what comes first is drawn after the rest of the page, and what changes later with it', () => {
  const { rerender } = render(<Page />)
  drawn.length = 0
  rerender(<Page data="plan" />)
  expect(drawn).toEqual(['page plan', 'rows nothing', 'rows plan'])
  expect(screen.getByText('plan false')).toBeTruthy()
  drawn.length = 0
  rerender(<Page data="changed" />)
  expect(drawn.slice(0, 2)).toEqual(['page changed', 'rows changed'])
  expect(screen.getByText('changed false')).toBeTruthy()
})
