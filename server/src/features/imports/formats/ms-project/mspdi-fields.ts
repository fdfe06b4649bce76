/**
 * Fields of Microsoft Project in which a schedule keeps values that have no element, so that a planner may send it
 * back. A task has the id of its milestone, its task id, the id that people know, and its percentage with decimals. It
 * also has the length of a day of its calendar. A summary task has its site. The project's own row names the project
 * that was exported, and the time.
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
