import { type View, type ViewList, views } from '@plumbline/contract/documents/views'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { viewSearchOf } from './view-search.ts'
import classes from './ViewsMenu.module.css'

const loadItems = withSetupTexts(() => import('./ViewItems.tsx'))
const items = onDemand(async () => (await loadItems()).ViewItems)

interface Props {
  projectId: string
  list: ViewList
  /** The address of the list. */
  search: Readonly<Record<string, unknown>>
  /** The address of the list without a view, where the list is a part of its page. */
  start?: Readonly<Record<string, string>>
}

/**
 * Lists by a name, one's own and those of the project. They are asked for when the menu is first opened: the
 * button alone needs none of them.
 */
export function ViewsMenu({ projectId, list, search, start }: Props) {
  const t = useT()
  const { Panel: Items, opener, opened, trigger } = useOpener(items, 'menu')
  const asked = q(views.list, { params: { projectId }, query: { list } })
  const [chosenId, choose] = useState<string>()
  // whoever has just saved one sees its name
  const stored = useQuery({ ...asked, enabled: opened || chosenId !== undefined }).data?.docs
  const text = viewSearchOf(search)
  const current = stored?.find((view) => view.search === text)
  const chosen = current ?? stored?.find(({ _id }) => _id === chosenId)
  const isChanged = chosen !== undefined && current === undefined
  return (
    <>
      <Button
        iconOnPhone
        icon={<Bookmark size={15} />}
        aria-label={labelOf(t, chosen, isChanged)}
        {...trigger}
      >
        <span className={classes.name}>
          {chosen ? t('archive.viewOf', { name: chosen.name }) : t('archive.view')}
        </span>
        {isChanged && <span className={classes.dot} aria-hidden="true" />}
      </Button>
      {Items && opener && (
        <Items
          opener={opener}
          projectId={projectId}
          list={list}
          stored={stored}
          text={text}
          chosen={chosen}
          isChanged={isChanged}
          start={start ?? {}}
          onChoose={choose}
        />
      )}
    </>
  )
}

function labelOf(t: ReturnType<typeof useT>, chosen: View | undefined, isChanged: boolean) {
  if (!chosen) return undefined
  return t(isChanged ? 'archive.viewChanged' : 'archive.viewOf', { name: chosen.name })
}
