import type { Ask, AskItem } from '@plumbline/contract/organisations/asks'

/** A date of the thing was proposed and waits for somebody who accepts or declines it. */
export const isUndecided = <Item extends AskItem>(
  { state }: Pick<Ask, 'state'>,
  item: Item,
): item is Item & { proposedOn: string } =>
  state !== 'revoked' && !item.hasEnded && item.proposedOn !== null && item.decision === null
