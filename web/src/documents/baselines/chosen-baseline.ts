import { useSearch } from '@tanstack/react-router'
import { anId, fitting } from '../../lib/settings/shape.ts'

/** The baseline that the address of a page names, to compare with. */
export function useChosenBaseline(): string | undefined {
  return useSearch({ strict: false, select: ({ baseline }) => fitting(anId, baseline) })
}
