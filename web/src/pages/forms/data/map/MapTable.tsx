import { formatCoordinates } from '@plumbline/contract/rules/positions/coordinates'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Card } from '../../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import type { AnswerPoint } from './answer-marks.ts'
import { ClassSign } from './ClassSign.tsx'
import classes from './Map.module.css'
import type { ShownClass } from './useShownClasses.ts'

interface Props {
  projectId: string
  points: readonly AnswerPoint[]
  shown: readonly ShownClass[]
  /** The name of what the map is coloured by. */
  head: string
}

const PER_PAGE = 50

/** The points of a map as a table. */
export function MapTable({ projectId, points, shown, head }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(PER_PAGE)
  const columns = useColumns(projectId, shown, head)
  return (
    <Card as="div">
      <DataTable
        label={t('data.map')}
        rows={points.slice((page - 1) * perPage, page * perPage)}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => void navigate(linkTo(projectId, _id))}
        columns={columns}
      />
      <Pager
        {...{ page, perPage }}
        total={points.length}
        onPage={setPage}
        onPerPage={(next) => {
          setPerPage(next)
          setPage(1)
        }}
      />
    </Card>
  )
}

const linkTo = (projectId: string, docId: string) =>
  ({ to: '/projects/$projectId/submissions/$docId', params: { projectId, docId } }) as const

function useColumns(
  projectId: string,
  shown: readonly ShownClass[],
  head: string,
): Column<AnswerPoint>[] {
  const t = useT()
  return [
    {
      key: 'submission',
      head: t('data.submission'),
      card: 'title',
      cell: ({ _id, refId }) => (
        <Link className="ref" {...linkTo(projectId, _id)}>
          S-{refId}
        </Link>
      ),
    },
    {
      key: 'answer',
      head,
      grow: true,
      cell: ({ at, isOfSite }) => {
        const of = shown[at]
        return (
          of && (
            <span className={`row ${classes.item}`}>
              <ClassSign of={of} isDashed={isOfSite} />
              <span dir="auto">{of.label}</span>
            </span>
          )
        )
      },
    },
    {
      key: 'position',
      head: t('map.position'),
      cell: ({ lat, lng, isOfSite }) => (
        <>
          <span className="num">{formatCoordinates(lat, lng)}</span>
          {isOfSite && <span className="subText"> {t('data.map.ofSite')}</span>}
        </>
      ),
    },
  ]
}
