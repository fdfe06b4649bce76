import { newId } from '../../db/db.ts'

/** A file whose bytes are stored, with its row in `blobs`. */
export interface ReportedFile {
  sha256: string
  kind: 'photo' | 'attachment'
  filename: string
}

/** The row of a file that a field report brought, without its document. Nobody deletes it: it is part of the report. */
export function reportedFileRow(
  projectId: string,
  file: ReportedFile,
  position: number,
  by: { createdBy: string; createdAt: string },
) {
  return {
    project_id: projectId,
    id: newId(),
    sha256: file.sha256,
    kind: file.kind,
    filename: file.filename,
    position,
    created_by: by.createdBy,
    created_at: by.createdAt,
  }
}
