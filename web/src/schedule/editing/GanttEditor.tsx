import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Edits } from '../../lib/dates/pending-edits.ts'
import { DEFAULT_SHIFT_STEP, movesSomething, type Shift } from '../../lib/dates/shift.ts'
import { Pencil, X } from 'lucide-react'
import {
  useId,
  useMemo,
  useState,
  type ComponentType,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { SaveBar } from '../../ui/editing/SaveBar.tsx'
import { UndoButtons } from '../../ui/editing/UndoButtons.tsx'
import { usePageKeys } from '../../lib/keys/usePageKeys.ts'
import type { EditorFrame, GuardProps, Saving } from '../parts.ts'
import { GanttFooter } from '../GanttFooter.tsx'
import { GanttGrid } from '../GanttGrid.tsx'
import { milestoneRows } from '../rows/rows.ts'
import { AboutChange } from './AboutChange.tsx'
import { EditRow } from './EditRow.tsx'
import { EditToolbar } from './EditToolbar.tsx'
import classes from './editor.module.css'
import { type OpenDialog, EditorDialogs } from './EditorDialogs.tsx'
import { useBarDrag } from './useBarDrag.ts'
import { useEditedSchedule } from './useEditedSchedule.ts'
import { useEdits } from './useEdits.ts'
import { useRowEditing } from './useRowEditing.ts'

const SHIFT: Shift = {
  days: DEFAULT_SHIFT_STEP,
  planned: false,
  actual: true,
  start: true,
  end: true,
}

interface EditorProps extends EditorFrame {
  saving: Saving
  Guard: ComponentType<GuardProps>
}

/** The schedule of one site in edit mode. */
export function GanttEditor(props: EditorProps) {
  const { site, milestones, today, display, storageKey, saving } = props
  const t = useT()
  const titleId = useId()
  const [toolbar, toolbarHeight] = useHeight()
  const edits = useEdits(storageKey, milestones, today)
  const [settings, setSettings] = useState(SHIFT)
  const [asked, setAsked] = useState<OpenDialog | null>(null)

  const { group, axis, dropped } = useEditedSchedule(site, milestones, edits, today)
  const rows = useMemo(() => milestoneRows(group), [group])
  const order = useMemo(() => group.milestones.map(({ _id }) => _id), [group])
  const stored = useMemo(() => new Map(milestones.map((one) => [one._id, one])), [milestones])

  function save(left: Edits) {
    const onSaved = () => {
      edits.discard()
      props.onExit()
    }
    void saving.save(left, { onEdits: edits.replace, onSaved })
  }
  const changes = edits.now.size
  // While the edits are being saved, they stay as they are.
  const targetsOf = (ids: readonly string[]) =>
    saving.isSaving ? [] : ids.flatMap((id) => stored.get(id) ?? [])
  const shiftBy = (ids: readonly string[], days: number) =>
    movesSomething(settings) && edits.shift(targetsOf(ids), { ...settings, days })
  const { selected, isSelected, selectAll, onRowClick, command } = useRowEditing({
    order,
    edits: edits.now,
    onShift: (ids, later) => shiftBy(ids, later ? settings.days : -settings.days),
    onAskToUndo: (id) => setAsked({ about: 'undo', id }),
  })

  const exit = () => (changes > 0 ? setAsked({ about: 'exit' }) : props.onExit())
  const askToSave = () => changes > 0 && !saving.isSaving && setAsked({ about: 'save' })
  const onPointerDown = useBarDrag({
    step: settings.days,
    onPreview: (shift) => edits.preview(targetsOf(selected), shift),
    onShift: (shift) => edits.shift(targetsOf(selected), shift),
  })
  // After it: Escape lets go of what is dragged before it leaves edit mode.
  usePageKeys({ onSave: askToSave, onUndo: edits.undo, onRedo: edits.redo, onExit: exit })

  return (
    <Card
      aria-labelledby={titleId}
      className={classes.editor}
      style={{ '--toolbar': `${toolbarHeight}px` } as React.CSSProperties}
    >
      <CardHead
        id={titleId}
        title={t('gantt.title')}
        badge={
          <span className={classes.editing}>
            <Pencil size={12} aria-hidden="true" />
            {t('gantt.editing')}
          </span>
        }
      >
        <UndoButtons edits={edits} />
        {props.children}
        <Button size="s" icon={<X size={14} />} aria-keyshortcuts="Escape" onClick={exit}>
          {t('gantt.exit')}
        </Button>
      </CardHead>
      <EditToolbar
        ref={toolbar}
        selected={selected.length}
        shift={settings}
        onShiftSettings={setSettings}
        onClear={() => selectAll(false)}
        onStatus={(status) => edits.setStatus(targetsOf(selected), status)}
        onShift={(days) => shiftBy(selected, days)}
      />
      <div className={classes.grid}>
        <GanttGrid
          rows={rows}
          axis={axis}
          today={dayOf(today)}
          width={props.width}
          display={display}
          isShrunk={false}
          onShrink={undefined}
          onOpen={props.onOpenMilestone}
          onToggle={() => undefined}
          editing={{
            keys: t('gantt.editKeys'),
            takesFocus: props.takesFocus,
            corner: <SelectAll selected={selected.length} of={order.length} onChange={selectAll} />,
            renderRow: (milestone, place) => (
              <EditRow
                key={milestone._id}
                milestone={milestone}
                change={edits.shown.get(milestone._id)}
                isSelected={isSelected(milestone._id)}
                display={display}
                today={today}
                {...place}
              />
            ),
            renderAbout: ({ key }) => {
              const change = edits.shown.get(key)
              const milestone = stored.get(key)
              return change && milestone ? (
                <AboutChange milestone={milestone} change={change} />
              ) : undefined
            },
            onRowClick,
            command,
            onPointerDown,
          }}
        />
      </div>
      <GanttFooter
        ArchiveLink={props.ArchiveLink}
        projectId={site.project}
        siteId={site._id}
        dropped={dropped}
      />
      <SaveBar
        changes={changes}
        more={edits.unchanged > 0 && t('gantt.notChanged', { n: edits.unchanged })}
        hint={changes > 0 && edits.unchanged === 0 ? t('gantt.undoHint') : undefined}
        isSaving={saving.isSaving}
        onDiscard={edits.undoAll}
        onSave={askToSave}
      />
      <EditorDialogs
        asked={asked}
        onAnswered={() => setAsked(null)}
        edits={edits}
        saving={saving}
        Guard={props.Guard}
        onSave={save}
        onExit={props.onExit}
      />
    </Card>
  )
}

interface Props {
  selected: number
  of: number
  onChange: (all: boolean) => void
}

/** The box over the rows: all, some or none of them are selected. */
function SelectAll({ selected, of, onChange }: Props) {
  const t = useT()
  return (
    <label className={classes.allTarget}>
      <input
        type="checkbox"
        className={classes.all}
        aria-label={t('gantt.selectAll')}
        checked={of > 0 && selected === of}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < of
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** An element and its height in pixels, kept up to date. */
function useHeight(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setHeight(current.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, height]
}
