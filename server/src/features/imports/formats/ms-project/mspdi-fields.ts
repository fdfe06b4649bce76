/**
 * Fields of Microsoft Project in which a schedule keeps what it has no element for, so that a planner
 * may send it back: which milestone a task is, its task id, the activity's id that people know, its
 * percentage with decimals, and how long a day of its calendar is; of a summary task which site it is;
 * and of the whole file, in the project's own row, which project was exported and when.
 */
export const OWN_FIELDS = {
  milestone: { id: '188744016', name: 'Text30', alias: 'Plumbline milestone' },
  taskId: { id: '188744015', name: 'Text29', alias: 'Plumbline task id' },
  percent: { id: '188744014', name: 'Text28', alias: 'Plumbline percent' },
  site: { id: '188744013', name: 'Text27', alias: 'Plumbline site' },
  activityId: { id: '188744012', name: 'Text26', alias: 'Plumbline activity id' },
  minutesPerDay: { id: '188744010', name: 'Text24', alias: 'Plumbline minutes of a day' },
  exported: { id: '188744011', name: 'Text25', alias: 'Plumbline export' },
} as const
