export interface SiteMenuSeed {
  id: string
  parentId: string | null
  name: string
  url: string
  sortNo: number
  icon: string | null
  menuType: 0 | 1
  isLeaf: 0 | 1
  isRoute: 0 | 1
  internalOrExternal: 0 | 1
  needLogin: 0 | 1
}

type EntryFields = Pick<SiteMenuSeed, 'id' | 'name' | 'url' | 'sortNo'> & Partial<SiteMenuSeed>

const entry = (fields: EntryFields): SiteMenuSeed => ({
  parentId: null,
  icon: null,
  menuType: 0,
  isLeaf: 1,
  isRoute: 1,
  internalOrExternal: 0,
  needLogin: 0,
  ...fields,
})

export const siteMenus: readonly SiteMenuSeed[] = [
  entry({ id: 'site-index', name: '首页', url: '/index', sortNo: 0, icon: 'home' }),
  entry({ id: 'site-create', name: '创作', url: '', sortNo: 1, icon: 'build', isLeaf: 0 }),
  entry({
    id: 'site-scratch3',
    name: 'Scratch',
    url: '/scratch3/index.html?scene=create',
    sortNo: 1,
    parentId: 'site-create',
    menuType: 1,
    internalOrExternal: 1,
  }),
  entry({
    id: 'site-python',
    name: 'Python',
    url: '/python/index.html',
    sortNo: 2,
    parentId: 'site-create',
    menuType: 1,
    internalOrExternal: 1,
  }),
  entry({
    id: 'site-scratchjr',
    name: '图画积木',
    url: '/scratchjr/home.html',
    sortNo: 3,
    parentId: 'site-create',
    menuType: 1,
    internalOrExternal: 1,
  }),
  entry({ id: 'site-works', name: '发现', url: '/workList?type=1', sortNo: 2, icon: 'search' }),
  entry({ id: 'site-courses', name: '课程', url: '/courseList', sortNo: 2.5, icon: 'calculator' }),
  entry({ id: 'site-news', name: '资讯', url: '/newsList', sortNo: 3, icon: 'notification' }),
  entry({ id: 'site-center', name: '个人中心', url: '/account/center', sortNo: 9, needLogin: 1 }),
]
