import type { BodyInput } from '@plumbline/contract/endpoint'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importQuery } from '../import-queries.ts'
import { useImportAct } from '../useImportAct.ts'

export type ImportChoices = BodyInput<typeof imports.choose>

interface Chosen {
  choices: ImportChoices
  /** The version of the import that has it; until the answer no version has. */
  since: number
}

/**
 * Choices of an import: each is `wanted` from the click until the import says the same, or until it is
 * refused. They are sent one after the other, for each makes a new version.
 */
export function useChoose(doc: ImportDoc) {
  const client = useQueryClient()
  const act = useImportAct(imports.choose, doc)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = importQuery(doc.project, doc._id)

  const send = async (one: Chosen) => {
    const { version } = client.getQueryData(queryKey)?.docs ?? doc
    try {
      const { docs } = await act.mutateAsync({ ...one.choices, version })
      const answered = { ...one, since: docs.version }
      setChosen((all) => all.map((other) => (other === one ? answered : other)))
    } catch {
      setChosen((all) => all.filter((other) => other !== one))
    }
  }
  const choose = (choices: ImportChoices) => {
    const one = { choices, since: Infinity }
    setChosen((all) => [...all.filter(({ since }) => since > doc.version), one])
    sent.current = sent.current.then(() => send(one))
  }
  const open = chosen.filter(({ since }) => since > doc.version)
  return { wanted: merged(open), isPending: open.length > 0, choose }
}

/** The later ones win, of each site on its own. */
function merged(chosen: readonly Chosen[]): ImportChoices {
  const all = chosen.map(({ choices }) => choices)
  return Object.assign({}, ...all, {
    sites: Object.assign({}, ...all.map(({ sites }) => sites)) as ImportChoices['sites'],
  }) as ImportChoices
}
