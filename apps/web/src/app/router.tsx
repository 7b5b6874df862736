import { lazy, Suspense, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import { inTime } from '../page/chunk.ts'
import { leavesCustomScript } from '../page/custom-script.ts'
import { Root } from './root.tsx'
import { isStudent, useSession } from '../api/session.ts'

/**
 * Public site, account pages and office are separate chunks. The declarative router has half the size of the data
 * router.
 */
const load = {
  layout: async () => ({ default: (await import('../site/layout/site-layout.tsx')).SiteLayout }),
  privateLayout: async () => ({ default: (await import('../site/layout/site-layout.tsx')).PrivateSiteLayout }),
  home: async () => ({ default: (await import('../site/home/home-page.tsx')).HomePage }),
  work: async () => ({ default: (await import('../site/work/work-page.tsx')).WorkPage }),
  workList: async () => ({ default: (await import('../site/work-list/work-list-page.tsx')).WorkListPage }),
  courseList: async () => ({ default: (await import('../site/course/course-list-page.tsx')).CourseListPage }),
  course: async () => ({ default: (await import('../site/course/course-page.tsx')).CoursePage }),
  privacy: async () => ({ default: (await import('../site/layout/privacy-page.tsx')).PrivacyPage }),
  newsList: async () => ({ default: (await import('../site/news/news-list-page.tsx')).NewsListPage }),
  newsDetail: async () => ({ default: (await import('../site/news/news-detail-page.tsx')).NewsDetailPage }),
  setup: async () => ({ default: (await import('../account/setup/setup-page.tsx')).SetupPage }),
  child: async () => ({ default: (await import('../account/child/child-area.tsx')).ChildArea }),
  join: async () => ({ default: (await import('../site/join/join-page.tsx')).JoinPage }),
  friend: async () => ({ default: (await import('../site/friend/friend-page.tsx')).FriendPage }),
  orders: async () => ({ default: (await import('../site/order/order-list-page.tsx')).OrderListPage }),
  order: async () => ({ default: (await import('../site/order/order-page.tsx')).OrderPage }),
  receipt: async () => ({ default: (await import('../site/order/receipt-page.tsx')).ReceiptPage }),
  form: async () => ({ default: (await import('../site/form/form-page.tsx')).FormPage }),
  preview: async () => ({ default: (await import('../ui/preview/preview-page.tsx')).PreviewPage }),
  missing: async () => ({ default: (await import('../site/layout/not-found-page.tsx')).NotFoundPage }),
  account: async () => ({ default: (await import('../account/account-area.tsx')).AccountArea }),
  guest: async () => ({ default: (await import('../page/guest-away.tsx')).GuestAway }),
  landing: async () => ({ default: (await import('../classroom/lesson/landing/lesson-landing.tsx')).LessonLanding }),
  office: async () => ({ default: (await import('./office-area.tsx')).OfficeArea }),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(() => inTime(load()))

const SiteLayout = page(load.layout)
const PrivateSiteLayout = page(load.privateLayout)
const HomePage = page(load.home)
const WorkPage = page(load.work)
const WorkListPage = page(load.workList)
const CourseListPage = page(load.courseList)
const CoursePage = page(load.course)
const PrivacyPage = page(load.privacy)
const NewsListPage = page(load.newsList)
const NewsDetailPage = page(load.newsDetail)
const SetupPage = page(load.setup)
const ChildArea = page(load.child)
const JoinPage = page(load.join)
const FriendPage = page(load.friend)
const OrderListPage = page(load.orders)
const OrderPage = page(load.order)
const ReceiptPage = page(load.receipt)
const FormPage = page(load.form)
const PreviewPage = page(load.preview)
const NotFoundPage = page(load.missing)
const AccountArea = page(load.account)
const GuestAway = page(load.guest)
const Office = page(load.office)

/** The code of the first page loads at the same time as the code of its frame. */
const together: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': load.home,
  '/index': load.home,
  '/home': load.home,
  '/work-detail': load.work,
  '/workList': load.workList,
  '/courseList': load.courseList,
  '/course-detail': load.course,
  '/privacy': load.privacy,
  '/newsList': load.newsList,
  '/news-detail': load.newsDetail,
  '/friend-detail': load.friend,
  '/404': load.missing,
}
export const isPublicPage = (path: string): boolean => Object.hasOwn(together, path)
// If loading fails, the page reports the error when it is rendered.
together[location.pathname]?.().catch(() => undefined)

/** Contains the pages on which the school's own script must not run. */
function Private() {
  return leavesCustomScript() ? null : <Outlet />
}

/** The login page leads back to the current URL (spec.md §2.2). */
function SignedInOnly() {
  const { token } = useSession()
  return token ? <Office /> : <GuestAway />
}

/** If the code cannot be loaded, the page works without this part. */
const LessonLanding = lazy(() => load.landing().catch(() => ({ default: () => null })))

/** Leads a child from any page to the lesson of the child's class. */
function ToLesson() {
  const session = useSession()
  return session.token && isStudent(session) ? <LessonLanding /> : null
}

export function Router() {
  return (
    <BrowserRouter>
      <Root>
        <Suspense>
          <Routes>
            <Route element={<SiteLayout />}>
              <Route path="/index" element={<HomePage />} />
              <Route path="/home" element={<HomePage />} />
              <Route path="/work-detail" element={<WorkPage />} />
              <Route path="/workList" element={<WorkListPage />} />
              <Route path="/courseList" element={<CourseListPage />} />
              <Route path="/course-detail" element={<CoursePage />} />
              <Route path="/privacy" element={<PrivacyPage />} />
              <Route path="/newsList" element={<NewsListPage />} />
              <Route path="/news-detail" element={<NewsDetailPage />} />
              <Route path="/friend-detail" element={<FriendPage />} />
              <Route path="/404" element={<NotFoundPage />} />
            </Route>
            <Route path="/" element={<Navigate to="/index" replace />} />
            <Route element={<Private />}>
              <Route path="/preview" element={<PreviewPage />} />
              <Route element={<PrivateSiteLayout />}>
                <Route path="/form/:token" element={<FormPage />} />
                <Route path="/orders" element={<OrderListPage />} />
                <Route path="/order" element={<OrderPage />} />
              </Route>
              <Route path="/setup" element={<SetupPage />} />
              <Route path="/card" element={<ChildArea />} />
              <Route path="/picture" element={<ChildArea />} />
              <Route path="/join" element={<JoinPage />} />
              <Route path="/receipt" element={<ReceiptPage />} />
              <Route path="/user/*" element={<AccountArea />} />
              <Route path="*" element={<SignedInOnly />} />
            </Route>
          </Routes>
        </Suspense>
        <Suspense>
          <ToLesson />
        </Suspense>
      </Root>
    </BrowserRouter>
  )
}
