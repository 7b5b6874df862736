/** Ids of the written rows. The keys are the names or keys in the demo data. */
export interface SeededIds {
  users: Map<string, string>
  departs: Map<string, string>
  units: Map<string, string>
  homework: Map<string, string>
  roles: Map<string, string>
  /** Id of the course that is open to guests. */
  trialCourse: string
}
