import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import classes from './FileZone.module.css'
import { SendingBar } from './SendingBar.tsx'
import { useFileDrop } from './useFileDrop.ts'

interface Props {
  /** The instruction, and the one while a file hovers over the zone. */
  lead: string
  leadDropping: string
  /** Further lines: which files, how large, what comes of it. */
  children: ReactNode
  choose: string
  /** The types that the file dialog offers first. The server finds the type of a file from its bytes. */
  accept: string
  onFiles: (files: readonly File[]) => void
  /** The share that has left the browser, 0 to 1; null when nothing is on its way. */
  share: number | null
  onCancel: () => void
  problem: string | null
}

/** Takes a file by button or drop, and says which ones and how large. */
export function FileZone(props: Props) {
  const { lead, leadDropping, children, choose, accept, onFiles, share, onCancel, problem } = props
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop((files) => onFiles(files))
  return (
    <div className={classes.zone} data-over={drop.isTarget || undefined} {...drop.dragging}>
      <span className={classes.icon} aria-hidden="true">
        <FileUp size={22} />
      </span>
      <div className="quietText">
        <p className={classes.lead}>{drop.isTarget ? leadDropping : lead}</p>
        {children}
      </div>
      <div className={classes.action}>
        {share === null ? (
          <Button
            variant="primary"
            icon={<FileUp size={15} />}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
        ) : (
          <SendingBar share={share} onCancel={onCancel} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {problem && (
        <div className={classes.problem}>
          <Notice>{problem}</Notice>
        </div>
      )}
    </div>
  )
}
