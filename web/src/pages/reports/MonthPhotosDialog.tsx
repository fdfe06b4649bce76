import {
  MONTH_PHOTOS_MAX,
  type MonthPhoto,
  monthPhotos,
} from '@plumbline/contract/reports/month-photos'
import { monthsUntil } from '@plumbline/contract/rules/dates/week'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import classes from './MonthPhotos.module.css'
import { useMonthChoices } from './report-choices.ts'

/** Chooses the photos that the report of a month shows, in the order in which they are pressed. */
export default function MonthPhotosDialog({
  projectId,
  onClose,
}: DialogProps & { projectId: string }) {
  const t = useT()
  // reports go by days of UTC, as all progress does
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [month, setMonth] = useState(monthsUntil(today)[0] ?? '')
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const months = useMonthChoices(today)
  const params = { projectId }
  const query = useQuery(q(monthPhotos.get, { params, query: { month } }))
  const chosen = picked ?? query.data?.docs.chosen ?? []
  const save = useSend(monthPhotos.choose, {
    success: t('reports.photosSaved'),
    invalidates: () => [keyOf(monthPhotos.get, params)],
    onSuccess: onClose,
  })
  const isFull = chosen.length >= MONTH_PHOTOS_MAX
  const toggle = (id: string) =>
    setPicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const photos = query.data?.docs.photos
  return (
    <Dialog title={t('reports.photosOfMonth')} size={860} onClose={onClose}>
      <LabelledSelect
        label={t('reports.month')}
        value={month}
        options={months}
        onChange={(value) => {
          setMonth(value)
          setPicked(null)
        }}
      />
      <p className={`quietText ${classes.hint}`}>{t('reports.photosHint')}</p>
      <output className={classes.count}>
        {t('reports.photosChosen', { n: chosen.length, max: MONTH_PHOTOS_MAX })}
      </output>
      {query.isPending && <Spinner />}
      {query.error && <Notice>{problemText(query.error)}</Notice>}
      {photos?.length === 0 && (
        <p className={`quietText ${classes.hint}`}>{t('reports.photosNone')}</p>
      )}
      {photos && photos.length > 0 && (
        <ul className={classes.grid} aria-label={t('reports.photosOfMonth')}>
          {photos.map((photo) => (
            <Tile
              key={photo._id}
              photo={photo}
              place={chosen.indexOf(photo._id) + 1}
              isDisabled={isFull && !chosen.includes(photo._id)}
              onToggle={() => toggle(photo._id)}
            />
          ))}
        </ul>
      )}
      {save.error && <Notice>{problemText(save.error)}</Notice>}
      <DialogButtons>
        {chosen.length > 0 && (
          <Button onClick={() => setPicked([])}>{t('reports.photosClear')}</Button>
        )}
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={picked === null}
          onClick={() => save.mutate({ params, body: { month, files: [...chosen] } })}
        >
          {t('reports.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface TileProps {
  photo: MonthPhoto
  /** From 1 on; 0: it is not chosen. */
  place: number
  isDisabled: boolean
  onToggle: () => void
}

function Tile({ photo, place, isDisabled, onToggle }: TileProps) {
  const { ref, site, milestone, caption, at } = photo
  const of = [site.name, ref, caption || milestone].filter(Boolean).join(', ')
  return (
    <li>
      <button
        type="button"
        className={classes.tile}
        aria-pressed={place > 0}
        disabled={isDisabled}
        onClick={onToggle}
      >
        <img src={photoUrl(photo.url, 'thumb')} alt="" loading="lazy" decoding="async" />
        {place > 0 && <span className={classes.place}>{place}</span>}
        <span className={classes.of}>
          {of} · {formatDay(at)}
        </span>
      </button>
    </li>
  )
}
