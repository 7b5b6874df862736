/** The gate runs tests of shared state on three instances of the server. */
export const stateful = [
  'sys/auth/',
  'sys/config/config',
  'sys/dict/',
  'sys/role/role',
  'sys/permission/permission.test',
  'sys/depart-role/depart-role.test',
  'sys/announcement/',
  'sys/category/category.test',
  'sys/file/open-upload',
  'sys/registration/',
  'sys/user/user.sheet',
  'teaching/cloud-data/',
  'teaching/dashboard/',
  'teaching/enquiry/',
  'platform/socket/',
]

/** Tests that cannot run on several instances, and the reasons. */
const ALONE = {
  'message/crash': 'closes the server that looks on, so that another one sends',
  'sys/message/queue': 'closes the server that sends',
  'sys/message/message.test': 'closes the server that sends',
  'sys/message/bell': 'puts another bell into one server',
  'sys/quartz-job/quartz-job': 'adds a job to the code of one server',
  'monitor/runtime/': 'figures of the process that answers',
  'platform/backup/backup.test': 'counts the files of one server',
  'public-work/public-work.filter': 'counts calls up to a limit that each processor has for itself',
  'work/quota/quota': 'room that each instance measures for itself',
  'sso/sso.corporate': 'keeps the token of a provider for each instance',
  'sys/auth/code.limit': 'counts tries up to a limit that each processor has for itself',
  'sys/start/setup': 'counts tries up to a limit that each processor has for itself',
  'instances/faults': 'breaks the lines between instances',
  'instances/instances.test': 'opens two instances of its own and counts what they read',
  'platform/db/frozen': 'holds the line of one server to its database',
  'job/crash': 'closes the server that looks on',
  'sys/alarm/alarm.test': 'closes the server that sends',
  'monitor/statement/': 'figures of the process that answers',
  'endpoint/shared-answer': 'counts what one instance keeps for itself',
  'request/requests': 'counts calls up to a limit that each instance has for itself',
}

export const runsOnInstances = (file) => !Object.keys(ALONE).some((name) => file.includes(name))

/** The gate runs these tests on three instances instead of one, with the same database. */
export const runsThere = (file) => runsOnInstances(file) && stateful.some((name) => file.includes(name))
