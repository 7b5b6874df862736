/** Ids of written rows, by the names in the demo data. */
export interface SeededIds {
  users: Map<string, string>
  departs: Map<string, string>
  units: Map<string, string>
  homework: Map<string, string>
  roles: Map<string, string>
  /** The course that guests may try. */
  trialCourse: string
}
