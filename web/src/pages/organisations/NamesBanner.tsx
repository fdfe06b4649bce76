import { stemOfName } from '@plumbline/contract/organisations/names'
import {
  organisations,
  type FreeName,
  type Organisation,
} from '@plumbline/contract/organisations/organisations'
import { Merge } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Organisations.module.css'

const bold = (parts: ReactNode[]) => <b>{parts}</b>

interface Props {
  projectId: string
  docs: readonly Organisation[]
  names: readonly FreeName[]
}

/** Names that are no organisation's yet, and two organisations that may be one. Nothing is merged by itself. */
export function NamesBanner({ projectId, docs, names }: Props) {
  const t = useT()
  const invalidates = () => [keyOf(organisations.list, { projectId })]
  const add = useSend(organisations.createOfNames, {
    success: ({ docs: made }) => t('organisations.namesAdded', { n: made.length }),
    invalidates,
  })
  const merge = useSend(organisations.merge, { success: t('organisations.merged'), invalidates })
  const edit = useSend(organisations.edit, { invalidates })
  const alike = likelyDouble(docs)
  const busy = merge.isPending || edit.isPending
  return (
    <>
      {names.length > 0 && (
        <div className={`row gap10 ${classes.banner}`}>
          <p>
            {t('organisations.freeNames', {
              n: names.length,
              names: names
                .slice(0, 3)
                .map(({ name }) => name.trim())
                .join(', '),
            })}
          </p>
          <Button
            size="s"
            busy={add.isPending}
            onClick={() => add.mutate({ params: { projectId } })}
          >
            {t('organisations.addNames')}
          </Button>
        </div>
      )}
      {alike && (
        <div className={`row gap10 ${classes.banner}`}>
          <Merge size={18} aria-hidden="true" />
          <p>
            {t.rich('organisations.alike', {
              from: alike.from.name,
              into: alike.into.name,
              b: bold,
            })}
          </p>
          <Button
            size="s"
            busy={merge.isPending}
            disabled={busy}
            onClick={() =>
              merge.mutate({
                params: { projectId, organisationId: alike.from._id },
                body: { into: alike.into._id },
              })
            }
          >
            {t('organisations.merge')}
          </Button>
          <Button
            size="s"
            busy={edit.isPending}
            disabled={busy}
            onClick={() =>
              edit.mutate({
                params: { projectId, organisationId: alike.from._id },
                body: { isApart: true },
              })
            }
          >
            {t('organisations.keepBoth')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The first two whose names are the same but for their kind of company, quotes and case. */
function likelyDouble(docs: readonly Organisation[]) {
  const byStem = new Map<string, Organisation>()
  for (const one of docs) {
    const stem = stemOfName(one.name)
    const before = byStem.get(stem)
    if (!stem || one.archivedAt !== null || one.isApart) continue
    // the one with more work or contacts stays
    if (before) {
      return weight(one) > weight(before)
        ? { from: before, into: one }
        : { from: one, into: before }
    }
    byStem.set(stem, one)
  }
  return null
}

const weight = ({ milestones, contacts }: Organisation) => milestones + 100 * contacts.length
