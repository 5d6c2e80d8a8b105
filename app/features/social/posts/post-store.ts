import { useSyncExternalStore } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { PostLayout } from '#domain/social/post-layout.ts'
import { unsavedDrafts } from '../../../client-store/unsaved-drafts.ts'

/** A post that was made here. It lives as long as this page is open, and is never sent to us. Requests spec, section 3. */
export interface SocialPost {
  id: number
  product: Product
  layout: PostLayout
  image: Blob
  /** The image's address within this page. */
  address: string
  /** All that the picture says, for whoever does not see it. */
  words: string
  caption: string
  hashtags: string
  /** ISO time. */
  createdAt: string
}

let posts: readonly SocialPost[] = []
let count = 0
const listeners = new Set<() => void>()
/** Stands for all posts among what a reload would lose. */
const unsaved = {}

function become(next: readonly SocialPost[]): void {
  posts = next
  if (posts.length > 0) unsavedDrafts.add(unsaved)
  else unsavedDrafts.delete(unsaved)
  for (const listener of listeners) listener()
}

/** Puts a new post before the others. */
export function addPost(post: Omit<SocialPost, 'id' | 'address'>): SocialPost {
  const added = { ...post, id: ++count, address: URL.createObjectURL(post.image) }
  become([added, ...posts])
  return added
}

export function writePost(id: number, written: Partial<Pick<SocialPost, 'caption' | 'hashtags'>>): void {
  become(posts.map((post) => (post.id === id ? { ...post, ...written } : post)))
}

/** Takes a post away and says how to bring it back; so its image stays in memory until the page is left. */
export function removePost(id: number): () => void {
  const removed = posts.find((post) => post.id === id)
  const after = posts[posts.findIndex((post) => post.id === id) + 1]?.id
  become(posts.filter((post) => post.id !== id))
  return () => {
    if (!removed || posts.some((post) => post.id === id)) return
    const place = posts.findIndex((post) => post.id === after)
    become(posts.toSpliced(place === -1 ? posts.length : place, 0, removed))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly SocialPost[] = []

export const usePosts = (): readonly SocialPost[] =>
  useSyncExternalStore(
    subscribe,
    () => posts,
    () => none
  )
