import { users } from '@plumbline/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../app/queryClient.ts'
import { Widgets } from '../../app/Widgets.tsx'
import { session } from '../session/session.ts'
import { fakeApi } from '../../testing/api.ts'
import { goOffline } from '../../testing/network.ts'
import { olena } from '../../testing/people.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useSend } from './useSend.ts'
import { toasts } from '../overlay/toasts.ts'

/** A page whose button asks, and then ends the other sessions. */
function Page() {
  const [isAsked, setAsked] = useState(false)
  const end = useSend(users.endOtherSessions, {
    success: 'Ended.',
    onSuccess: () => setAsked(false),
  })
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        End them
      </button>
      <ConfirmDialog
        opened={isAsked}
        title="End them?"
        text="They sign in again."
        busy={end.isPending}
        onYes={() => end.mutate({})}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

function open() {
  const api = fakeApi()
  const client = createQueryClient()
  render(
    <Widgets>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </Widgets>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'End them' }))
  return { api, client }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const alerts = () => toasts.get().map(({ text }) => text)

describe('a change that cannot be sent', () => {
  it('fails at once, in words, and is not done when the network is back', async () => {
    open()
    const { fetch, comeBack } = goOffline()
    await press('Yes')
    await waitFor(() => expect(alerts()).toEqual(['You are offline. Nothing was sent.']))
    await press('No')
    const asked = fetch.mock.calls.length
    comeBack()
    await act(async () => undefined)
    expect(fetch.mock.calls).toHaveLength(asked)
    expect(alerts()).toEqual(['You are offline. Nothing was sent.'])
  })
})

describe('a dialog that is closed while its call is under way', () => {
  it('ends the call, and says that nobody knows whether it was done', async () => {
    const ended = vi.fn<() => void>()
    open()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const gate = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => {
        ended()
        gate.reject(signal.reason as Error)
      })
      return gate.promise
    })
    await press('Yes')
    await press('No')
    await waitFor(() => expect(ended).toHaveBeenCalledOnce())
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^Cancelled on its way/)]))
  })
})

describe('who is signed in', () => {
  it('stays so while the server cannot be reached', async () => {
    const { client } = open()
    client.setQueryData(session.queryKey, olena)
    goOffline()
    await client.fetchQuery({ ...session, staleTime: 0 })
    expect(client.getQueryData(session.queryKey)).toEqual(olena)
  })

  it('is nobody when the server says so', async () => {
    const { api, client } = open()
    client.setQueryData(session.queryKey, olena)
    api.refuse(users.isAuthenticated, 401, 'Please sign in.')
    await client.fetchQuery({ ...session, staleTime: 0 })
    expect(client.getQueryData(session.queryKey)).toBeNull()
  })
})
