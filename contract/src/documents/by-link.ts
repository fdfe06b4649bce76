import type { Update } from './updates.ts'

type Content = { content: Pick<Update['content'], 'change'> }

/** The contact who answered by a link, with their organisation; null for every other entry. */
export function answeredByLink({
  content: { change },
}: Content): { contact: string; organisation: string } | null {
  if (change?.type !== 'Answer') return null
  const { contact, organisation } = change.to
  return { contact: String(contact), organisation: String(organisation) }
}

/** True where an entry says that an issue is ready for verification: a member's step, or an answer by link. */
export function saysReady({ content: { change } }: Content): boolean {
  return (change?.type === 'Ready' || change?.type === 'Answer') && change.to['ready'] === true
}
