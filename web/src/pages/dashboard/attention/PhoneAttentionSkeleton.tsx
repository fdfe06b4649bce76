import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'

/** Pixels: the chips, a row, and four rows with the line that leads to all. */
const HEIGHT = { chips: 56, row: 60, list: 310 }

/** The chips and four rows that are coming, as high as they will be: what stands below keeps its place. */
export function PhoneAttentionSkeleton() {
  return (
    <div>
      <div className="row" style={{ height: HEIGHT.chips, overflow: 'hidden' }}>
        {[84, 106, 74, 96].map((width) => (
          <Skeleton key={width} width={width} height={44} radius={22} />
        ))}
      </div>
      <Card as="div" style={{ height: HEIGHT.list, overflow: 'hidden' }}>
        {[70, 52, 64, 58].map((percent) => (
          <div
            key={percent}
            className="row gap12"
            style={{ height: HEIGHT.row, padding: '0 14px' }}
          >
            <Skeleton width={20} height={20} radius={10} />
            <Skeleton width={`${percent}%`} height={14} />
          </div>
        ))}
      </Card>
    </div>
  )
}
