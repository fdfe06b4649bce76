import { persisted, usePersisted } from '../../lib/settings/persisted.ts'
import { aBoolean, fieldsOf } from '../../lib/settings/shape.ts'

/** Whether what is said about a project is open, with a plan and before there is one, as each person leaves it. */
const aboutOpen = persisted('aboutOpen', fieldsOf({ withPlan: aBoolean, withoutPlan: aBoolean }), {
  withPlan: false,
  withoutPlan: true,
})

/** Whether it is open in a project, and how to change that. */
export function useAbout(hasPlan: boolean) {
  const [open, setOpen] = usePersisted(aboutOpen)
  const key = hasPlan ? 'withPlan' : 'withoutPlan'
  return { isOpen: open[key], toggle: () => setOpen({ ...open, [key]: !open[key] }) }
}

export type About = ReturnType<typeof useAbout>
