import type { OperationState } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Bar } from './Bar.tsx'
import { room as inWords } from './texts.ts'

/** The space that the database and the files take, and the space that is free. */
export function RoomCard({ room, isOwn }: { room: OperationState['room']; isOwn: boolean }) {
  const t = useT()
  const { databaseBytes, fileBytes, files, disk, daysLeft, store } = room
  const taken = disk && disk.all > 0 ? 1 - disk.free / disk.all : null
  const ofDisk = disk
    ? [
        t('operation.disk', { free: inWords(t, disk.free), all: inWords(t, disk.all) }),
        daysLeft !== null && t('operation.full', { n: daysLeft }),
      ].filter(Boolean)
    : []
  const bar = taken !== null && (
    <>
      <Bar share={taken} />
      <VisuallyHidden>{t('operation.used', { n: Math.round(taken * 100) })}</VisuallyHidden>
    </>
  )
  // what the disk is for stands beside it
  const onDisk = isOwn || store === null
  return (
    <Card aria-labelledby="operation-room">
      <CardHead id="operation-room" title={t('operation.room')} />
      <StateLine
        title={t('operation.roomDatabase')}
        text={[inWords(t, databaseBytes), ...(isOwn ? ofDisk : [])].join(' · ')}
      >
        {isOwn && bar}
      </StateLine>
      <StateLine
        title={t('operation.roomFiles')}
        text={[
          t('operation.filesIn', { size: inWords(t, fileBytes), n: files }),
          store === null ? null : t('operation.inStore', { store }),
          ...(!isOwn && store === null ? ofDisk : []),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {!isOwn && store === null && bar}
      </StateLine>
      {!onDisk && disk && (
        <StateLine title={t('operation.dataFolder')} text={ofDisk.join(' · ')}>
          {bar}
        </StateLine>
      )}
    </Card>
  )
}
