import { problem } from '@mashu/contract'
import { publicWork, publicWorkProblem } from '@mashu/contract/teaching/public-work'
import { withReaders, transaction } from '../../../platform/db/database.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { publicName, publicNames } from '../../sys/public-name/public-name.ts'
import { isPageCall } from './page-call.ts'
import { personKey, selectVisible } from './public-work.ts'
import { insertLike, listPublished, selectOptionalAuthor } from './public-work.queries.ts'

/** Per address. Enough for a class, too low for a script. */
const GUEST_LIKES = { burst: 120, perSecond: 1 }

/**
 * Per address for guests, per person for others. A search reads every title and name. A whole class can search at once,
 * but a script is stopped.
 */
const GUEST_SEARCHES = { burst: 120, perSecond: 3 }
const OWN_SEARCHES = { burst: 20, perSecond: 1 }

export function publicWorkRoutes(context: AppContext): void {
  const guests = sharedLimit('guest-like', GUEST_LIKES)
  const [visitors, readers] = [rateLimit(GUEST_SEARCHES), rateLimit(OWN_SEARCHES)]
  serve(context, publicWork, {
    leaderboard: ({ query, user, ip }) => {
      const isSearch = Boolean(query.keyword?.trim() || query.workName)
      if (isSearch && !(user ? readers.take(user.id) : visitors.take(ip))) throw problem('http.tooMany')
      return isSearch ? withReaders(() => listPublished(query)) : listPublished(query)
    },
    greatWork: ({ query }) =>
      listPublished({ pageNo: query.pageNo, pageSize: query.pageSize, workStatus: '4', orderBy: 'time' }),
    starWork: async ({ query, user, ip, request }) => {
      // The client of the replaced system sends the likes of guests by GET.
      if (request.method === 'GET' && request.headers['x-access-token'] === undefined && !isPageCall(request))
        throw problem('http.methodNotAllowed', { method: 'GET', allowed: 'POST' })
      const work = await selectVisible(query.workId, user)
      if (!user && !(await guests.take(ip))) throw problem('http.tooMany')
      const person = await personKey(user, ip, request)
      const { added, starNum } = await transaction(() => insertLike(work.id, person))
      return answer({ starNum, starred: true }, added ? {} : { message: '已经点赞过了' })
    },
    userInfo: async ({ query, user }) => {
      const author = await selectOptionalAuthor(query.userId)
      const own = user?.id === query.userId
      // Authors of published works are public. Other students must not be revealed.
      if (!author || (!author.published && !own)) throw publicWorkProblem('publicWork.unknownUser')
      const { avatar, sex, school } = author
      const shown = { realname: publicName(author), avatar }
      if (own) return { ...shown, sex, school }
      return { ...shown, sex: null, school: publicNames() === 'school' ? school : null }
    },
  })
}
