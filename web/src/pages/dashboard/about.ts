import { persisted, usePersisted } from '../../lib/settings/persisted.ts'
import { aBoolean, fieldsOf } from '../../lib/settings/shape.ts'

/** Remembers whether the description of a project is open: once with a plan, once before there is one. */
const aboutOpen = persisted('aboutOpen', fieldsOf({ withPlan: aBoolean, withoutPlan: aBoolean }), {
  withPlan: false,
  withoutPlan: true,
})

/** Returns whether the description is open in a project, and a function that toggles it. */
export function useAbout(hasPlan: boolean) {
  const [open, setOpen] = usePersisted(aboutOpen)
  const key = hasPlan ? 'withPlan' : 'withoutPlan'
  return { isOpen: open[key], toggle: () => setOpen({ ...open, [key]: !open[key] }) }
}

export type About = ReturnType<typeof useAbout>
