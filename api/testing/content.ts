import type { Product } from '#domain/catalogue/product-schema.ts'
import type { ShopContent } from '../db/seed.ts'

/** A product for tests: a ring in every respect but those given. */
export function aProduct(given: Partial<Product> & { id: string }): Product {
  const stock = given.stock ?? 'made-to-order'
  return {
    name: 'Solitaire ring',
    description: 'One stone.',
    price: 250_000,
    imageUrl: '/media/ring-1200.jpg?v=1',
    additionalMedia: [],
    category: 'wedding-rings',
    diamondType: 'natural',
    carat: 1,
    certification: 'GIA',
    featured: false,
    metalType: 'platinum',
    metadata: {},
    ...given,
    stock,
    inStock: stock !== 0
  }
}

/** A small shop: three products, two bracelet prices, one promotion, a testimonial of a customer and an example. */
export const smallContent: ShopContent = {
  products: [
    aProduct({
      id: 'ring',
      name: 'Pavé ring',
      featured: true,
      metadata: { sizeOptions: [{ size: 'P', description: 'P', adjustment: 5000 }] }
    }),
    aProduct({
      id: 'anklet',
      name: 'Anklet',
      category: 'anklets',
      diamondType: 'lab-grown',
      price: 69_950,
      metalType: '9k-white-gold',
      stock: 0
    }),
    aProduct({
      id: 'necklace',
      name: 'Necklace',
      category: 'necklaces',
      price: 129_900,
      metalType: '18k-rose-gold',
      stock: 3
    })
  ],
  braceletPrices: {
    'tennis-bracelet-natural-6-0083-silver': 540_300,
    'tennis-bracelet-lab-grown-6-0083-silver': 80_000
  },
  promotions: [
    {
      id: 'launch',
      title: 'launch offer',
      category: 'tennis-bracelets',
      diamondType: 'lab-grown',
      percentOff: 50,
      limit: 100,
      endsOn: '2025-12-31'
    }
  ],
  testimonials: [
    aTestimonial({ id: 'example', sample: true, featured: true }),
    aTestimonial({ id: 'customer', sample: false, featured: false })
  ]
}

function aTestimonial(given: { id: string; sample: boolean; featured: boolean }) {
  return {
    rating: 5,
    content: 'It fits.',
    customerName: 'Example customer',
    customerTitle: null,
    customerLocation: 'Leeds',
    productCategory: 'wedding-rings' as const,
    photo: null,
    ...given
  }
}
