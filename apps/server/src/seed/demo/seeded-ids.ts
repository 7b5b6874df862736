/** The keys are the names or keys in the demo data. */
export interface SeededIds {
  users: Map<string, string>
  departs: Map<string, string>
  units: Map<string, string>
  homework: Map<string, string>
  roles: Map<string, string>
  trialCourse: string
}
