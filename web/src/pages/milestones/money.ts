import type { Milestone } from '@plumbline/contract/milestones/milestone'

/** The cost of milestones in one unit, and the paid part of it. */
export interface Money {
  unit: string
  cost: number
  paid: number
}

/** The sums by unit, the largest first; costs that are not known count nothing. */
export function moneyOf(milestones: readonly Milestone[]): Money[] {
  const byUnit = new Map<string, Money>()
  for (const { cost, costUnit: unit, wasPaid } of milestones) {
    if (cost === null) continue
    const sum = byUnit.get(unit) ?? { unit, cost: 0, paid: 0 }
    sum.cost += cost
    if (wasPaid) sum.paid += cost
    byUnit.set(unit, sum)
  }
  return [...byUnit.values()].map(inCents).toSorted((a, b) => b.cost - a.cost)
}

/** Sums of decimals drift in binary; no cost has more than two. */
function inCents({ unit, cost, paid }: Money): Money {
  return { unit, cost: cents(cost), paid: cents(paid) }
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** The unit that all of the milestones' costs have; null where they differ. */
export function commonUnit(money: readonly Money[]): string | null {
  const [only] = money
  return money.length === 1 && only ? only.unit : null
}
