/** A key that programs give, which nobody calls an activity by: '{7A5C…}', with braces or without. */
const GUID = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i

/**
 * Returns the id that people know an activity of a schedule by ('A1020'): the one that their planner gave it, else its
 * key unless that is a GUID. '' where there is none.
 */
export function activityIdOf({
  activityId,
  taskId,
}: {
  activityId: string
  taskId: string
}): string {
  return activityId || (GUID.test(taskId) ? '' : taskId)
}
