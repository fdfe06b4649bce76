import { Camera, CircleAlert, Image as ImageIcon, Images, Undo2, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { newKey } from '../../../lib/api/keys.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useStored } from '../../frame/useStored.ts'
import { readRoom } from '../../home/storage.ts'
import { useUndo } from '../files/useUndo.ts'
import { useFilling } from '../filling.ts'
import classes from './photos.module.css'
import { NoPicture, photoName, photoTime, shrinkPhoto } from './shrink.ts'

interface Props {
  /** The name of the question, with which the names of its photos begin. */
  name: string
  /** The label of the question, for those who hear the page. */
  label: string
  names: readonly string[]
  /** The ids of what stands above and says more. */
  describedBy?: string | undefined
  add: (name: string) => void
  remove: (name: string) => void
  /** One photo alone: another one takes its place. */
  isSingle?: boolean
  /** The most photos; null without a limit. */
  most?: number | null
}

type Coming = { id: string; problem: 'noPicture' | 'full' | null }

/** Camera, gallery, and the pictures that there are. */
export function PhotoRow({
  name,
  label,
  names,
  describedBy,
  add,
  remove,
  isSingle = false,
  most = null,
}: Props) {
  const t = useT()
  const { files, save } = useFilling()
  const id = useId()
  const room = useStored(readRoom)
  const isFull = room?.isFull ?? false
  const described = [describedBy, room?.isTight && id].filter(Boolean).join(' ') || undefined
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [coming, setComing] = useState<Coming[]>([])
  const underWay = coming.filter(({ problem }) => problem === null).length
  const left = most === null ? Infinity : Math.max(0, most - names.length - underWay)
  const { going, takeAway, bringBack } = useUndo((gone) => {
    remove(gone)
    void files.remove(gone)
  })

  async function take(chosen: readonly File[]) {
    for (const file of isSingle ? chosen.slice(0, 1) : chosen.slice(0, left)) {
      const own = newKey()
      setComing((before) => [...before, { id: own, problem: null }])
      try {
        const { blob, extension } = await shrinkPhoto(file)
        const photo = photoName(name, extension)
        await files.put(photo, blob)
        if (isSingle) for (const old of names) takeAway.now(old)
        add(photo)
        setComing((before) => before.filter((each) => each.id !== own))
        await save()
      } catch (error) {
        const problem = error instanceof NoPicture ? 'noPicture' : 'full'
        setComing((before) => before.map((each) => (each.id === own ? { id: own, problem } : each)))
      }
    }
  }
  /** The draft is kept before: some phones end the page behind the camera. */
  const open = async (input: HTMLInputElement | null) => {
    await save().catch(() => undefined)
    input?.click()
  }
  const chosen = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])]
    input.value = ''
    void take(list)
  }
  return (
    <fieldset className={classes.row} aria-label={label} aria-describedby={described}>
      <button
        type="button"
        className={classes.camera}
        data-focus
        disabled={isFull || left === 0}
        onClick={() => void open(camera.current)}
      >
        <Camera size={22} aria-hidden="true" />
        {t('fill.camera')}
      </button>
      <button
        type="button"
        className={classes.gallery}
        disabled={isFull || left === 0}
        onClick={() => void open(gallery.current)}
      >
        <Images size={22} aria-hidden="true" />
        {t('fill.gallery')}
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple={!isSingle && left > 1}
        hidden
        onChange={(event) => chosen(event.currentTarget)}
      />
      {names.map((each, n) =>
        going.has(each) ? (
          <button key={each} type="button" className={classes.undo} onClick={() => bringBack(each)}>
            <Undo2 size={20} aria-hidden="true" />
            {t('fill.undo')}
          </button>
        ) : (
          <Picture
            key={each}
            url={files.urlOf(each)}
            time={photoTime(each)}
            alt={t('fill.photoN', { n: n + 1 })}
            removeLabel={t('fill.removePhoto', { n: n + 1 })}
            onRemove={() => takeAway(each)}
          />
        ),
      )}
      {coming.map(({ id: own, problem }) => (
        <div key={own} className={classes.tile} data-problem={problem ?? undefined}>
          {problem ? (
            <button
              type="button"
              className={classes.problem}
              onClick={() => setComing((before) => before.filter((each) => each.id !== own))}
            >
              <CircleAlert size={18} aria-hidden="true" />
              <span role="alert">{t(`fill.${problem}`)}</span>
            </button>
          ) : (
            <output className={classes.spinner}>
              <VisuallyHidden>{t('fill.shrinking')}</VisuallyHidden>
            </output>
          )}
        </div>
      ))}
      {room?.isTight && (
        <output id={id} className={classes.room}>
          {t(isFull ? 'fill.full' : 'fill.tight')}
        </output>
      )}
    </fieldset>
  )
}

interface PictureProps {
  url: string | undefined
  time: string
  alt: string
  removeLabel: string
  onRemove: () => void
}

function Picture({ url, time, alt, removeLabel, onRemove }: PictureProps) {
  return (
    <div className={classes.tile}>
      {url ? (
        <img src={url} alt={alt} />
      ) : (
        <span className={classes.there}>
          <ImageIcon size={24} aria-hidden="true" />
          <VisuallyHidden>{alt}</VisuallyHidden>
        </span>
      )}
      {time && <span className={classes.time}>{time}</span>}
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <span>
          <X size={16} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
