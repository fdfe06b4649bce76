import { Drawer } from '../../../../ui/mantine/Drawer.ts'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Trash2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useTopLayer } from '../../../../lib/overlay/layers.ts'
import { moveBy } from '../model/edits.ts'
import type { OutlineRow } from '../model/outline.ts'
import { useActs } from '../useBuilder.ts'
import classes from './Panel.module.css'
import { PlacePanel } from './PlacePanel.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'

interface Props {
  rows: readonly OutlineRow[]
  selected: string
  definition: FormDefinition
  /** The panel of the selected question; null for the place. */
  panel: ComponentProps<typeof QuestionPanel> | null
  onClose: () => void
}

/** A question on a phone: everything about it in a sheet over the list. */
export function QuestionSheet({ rows, selected, definition, panel, onClose }: Props) {
  const t = useT()
  const { act, remove, select } = useActs()
  const isTop = useTopLayer()
  const paths = ['place', ...rows.map(({ path }) => path)]
  const at = paths.indexOf(selected)
  const step = (by: number) => {
    const path = paths[at + by]
    if (path !== undefined) select(path)
  }
  const close = <IconButton label={t('builder.close')} icon={<X size={20} />} onClick={onClose} />
  return (
    <Drawer
      opened
      position="bottom"
      onClose={onClose}
      closeOnEscape={isTop}
      withCloseButton={false}
      padding={0}
      title={null}
      classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '' }}
    >
      <Drawer.Title tabIndex={-1} data-autofocus>
        <VisuallyHidden>
          {panel ? t('builder.questionN', { n: panel.number }) : t('builder.place')}
        </VisuallyHidden>
      </Drawer.Title>
      {panel ? (
        <QuestionPanel
          key={panel.path}
          {...panel}
          before={
            <>
              <IconButton
                label={t('builder.previous')}
                icon={<ChevronUp size={20} />}
                onClick={() => step(-1)}
              />
              <IconButton
                label={t('builder.next')}
                icon={<ChevronDown size={20} />}
                disabled={at === paths.length - 1}
                onClick={() => step(1)}
              />
            </>
          }
          after={close}
        />
      ) : (
        <PlacePanel {...definition} after={close} />
      )}
      <div className={classes.sheetFoot}>
        {panel && (
          <>
            <IconButton
              bordered
              label={t('builder.moveUp')}
              icon={<ArrowUp size={18} />}
              onClick={() => act((written) => moveBy(written, selected, -1))}
            />
            <IconButton
              bordered
              label={t('builder.moveDown')}
              icon={<ArrowDown size={18} />}
              onClick={() => act((written) => moveBy(written, selected, 1))}
            />
            <IconButton
              bordered
              label={t('builder.delete')}
              icon={<Trash2 size={18} />}
              onClick={() => remove(selected)}
            />
          </>
        )}
        <Button variant="primary" size="xl" fullWidth onClick={onClose}>
          {t('builder.done')}
        </Button>
      </div>
    </Drawer>
  )
}
