interface Person {
  realname: string | null
  username: string | null
}

/**
 * Adds the account to each name that several people of a list have: `王芳（wangfang2）`. A person may occur several times
 * in the list, for example with several works.
 */
export function toldApart<P extends Person>(people: readonly P[]): P[] {
  const accounts = new Map<string | null, Set<string | null>>()
  for (const { realname, username } of people)
    accounts.set(realname, (accounts.get(realname) ?? new Set()).add(username))
  return people.map((person) =>
    accounts.get(person.realname)!.size === 1
      ? person
      : { ...person, realname: `${person.realname}（${person.username}）` },
  )
}

/** Does the same for an answer with students. It is the `select` of a query. */
export const withAccounts = <P extends Person, A extends { students: readonly P[] }>(answer: A): A => ({
  ...answer,
  students: toldApart(answer.students),
})
