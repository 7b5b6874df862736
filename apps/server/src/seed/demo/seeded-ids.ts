/** Ids of what has been written so far, by the names the school's data uses. */
export interface SeededIds {
  users: Map<string, string>
  departs: Map<string, string>
  units: Map<string, string>
  homework: Map<string, string>
  roles: Map<string, string>
  /** The course that guests may try. */
  trialCourse: string
}
