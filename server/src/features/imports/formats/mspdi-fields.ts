/**
 * Fields of Microsoft Project in which a schedule keeps what it has no element for, so that a planner
 * may send it back: which milestone a task is, its task id, and its percentage with decimals.
 */
export const OWN_FIELDS = {
  milestone: { id: '188744016', name: 'Text30', alias: 'Plumbline milestone' },
  taskId: { id: '188744015', name: 'Text29', alias: 'Plumbline task id' },
  percent: { id: '188744014', name: 'Text28', alias: 'Plumbline percent' },
} as const
