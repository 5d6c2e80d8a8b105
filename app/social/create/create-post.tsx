import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import shop from '#data/shop.json' with { type: 'json' }
import { defaultCaption } from '#domain/social/caption.ts'
import { defaultHashtags } from '#domain/social/hashtags.ts'
import { layoutLabel, POST_LAYOUTS, type PostLayout } from '#domain/social/post-layout.ts'
import { postPrice, postWords, wordsInOrder } from '#domain/social/post-words.ts'
import { productsRead } from '../../reads/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckField } from '../../ui/form/choices/check-field.tsx'
import { ChoiceTiles } from '../../ui/form/choices/choice-tiles.tsx'
import { Form, FormSection } from '../../ui/form/form.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { composePost } from '../compose/compose-post.ts'
import { addPost } from '../posts/post-store.ts'
import styles from './create.module.css'
import { LayoutDrawing } from './layout-drawing.tsx'
import { Pieces } from './pieces.tsx'
import { Preview } from './preview.tsx'
import { usePicture } from './use-picture.ts'

interface Choice {
  product: string
  layout: PostLayout
  showsPrice: boolean
}

const { name: brand } = shop.brand

const layouts = POST_LAYOUTS.map((layout) => ({
  value: layout,
  ...layoutLabel(layout),
  drawing: <LayoutDrawing layout={layout} />
}))

/** From a piece and a layout to a post. Nothing of it leaves the device before it is shared. */
export function CreatePost() {
  const { data, isError } = useQuery(productsRead(''))
  const form = useForm<Choice>({ defaultValues: { product: '', layout: 'plate', showsPrice: false } })
  const { control } = form
  const [isCreating, setCreating] = useState(false)
  const isUnderWay = useRef(false)
  const [chosen, layout, showsPrice] = useWatch({ control, name: ['product', 'layout', 'showsPrice'] })
  const product = data?.products.find(({ id }) => id === chosen)
  const picture = usePicture(product)
  const words = useMemo(() => (product ? postWords(product, brand, showsPrice) : null), [product, showsPrice])

  async function create(): Promise<void> {
    if (!product || !words || picture.kind !== 'found' || isUnderWay.current) return
    isUnderWay.current = true
    setCreating(true)
    try {
      const composed = await composePost(layout, words, picture.image)
      if (composed.kind === 'no-canvas') return toast(notCreated)
      addPost({
        product,
        layout,
        image: composed.image,
        words: wordsInOrder(words),
        caption: defaultCaption(product, brand),
        hashtags: defaultHashtags(product, brand),
        createdAt: new Date().toISOString()
      })
      toast(created)
    } finally {
      isUnderWay.current = false
      setCreating(false)
    }
  }

  return (
    <Form form={form} label="Create a post" onSubmit={create}>
      <div className={styles.columns}>
        <FormSection number={1} title="Choose a piece">
          <Pieces products={isError ? null : data?.products} />
        </FormSection>
        <FormSection number={2} title="Choose how it looks">
          <ChoiceTiles name="layout" label="Layout" options={layouts} />
          {product && postPrice(product) !== null && (
            <CheckField
              name="showsPrice"
              label="Show the price"
              help="As it is today; a picture cannot be corrected."
            />
          )}
          <Preview layout={layout} words={words} picture={picture} />
          <Button type="submit" disabled={picture.kind !== 'found'} busy={isCreating && 'Creating...'}>
            Create Post
          </Button>
        </FormSection>
      </div>
    </Form>
  )
}

const created = {
  title: 'Social Post Created!',
  text: 'Your stylish diamond post is ready to share.',
  action: { label: 'See it', take: () => document.getElementById('posts')?.scrollIntoView() }
}

const notCreated = {
  title: 'Post not created',
  text: 'This device has no room to draw the picture just now. Closing other tabs may help.',
  tone: 'destructive' as const
}
