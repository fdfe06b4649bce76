import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Handlers for an area that takes files by drop and paste, and whether some hover over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isTarget, setTarget] = useState(false)
  /** Without pasting. */
  const dragging = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setTarget(true)
    },
    onDragLeave(event: DragEvent) {
      const inside = event.relatedTarget instanceof Node
      if (!inside || !event.currentTarget.contains(event.relatedTarget as Node)) setTarget(false)
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setTarget(false)
      onFiles(droppedFiles(event.dataTransfer))
    },
  }
  const handlers = {
    ...dragging,
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData
      // Cells of a spreadsheet come as text and as a picture of it: the text is meant.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      onFiles([...files])
    },
  }
  return { isTarget, handlers, dragging }
}

/** Without folders, which browsers hand over as empty files. */
function droppedFiles(transfer: DataTransfer): File[] {
  return [...transfer.items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })
}
