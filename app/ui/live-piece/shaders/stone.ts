import { CUT, FRAME, HEAD, MOST_PLANES, RIG } from './blocks.ts'
import { LIGHT } from './light.ts'
import { TRACE } from './trace.ts'

/**
 * A diamond: light enters at a facet, is thrown from plane to plane, and at each gives what leaves it. As in the studio's
 * renderer only the entering ray is split into colours, and all leave at 2.417: that is why facets match one for one.
 */
export const STONE_FRAGMENT = `${HEAD}${FRAME}${RIG}${CUT}${TRACE}${LIGHT}
in vec3 inStone;
flat in vec3 facet;
flat in vec4 x, y, z;
uniform vec4 stone; // how far red and blue part; how much light is lifted; its half-width in mm; the most inner reflections
out vec4 colour;

const float INDEX = 2.417;
// A heart is traced in its right half: which side the ray truly is on.
float side = 1.;

vec3 mirrored(vec3 v) { return vec3(v.x * side, v.yz); }
vec3 placeInScene(vec3 p) { vec4 q = vec4(mirrored(p), 1.); return vec3(dot(x, q), dot(y, q), dot(z, q)); }
vec3 turnedToScene(vec3 d) { vec3 v = mirrored(d); return vec3(dot(x.xyz, v), dot(y.xyz, v), dot(z.xyz, v)) / stone.z; }

// Fresnel, without polarisation; the index is that of the side the ray comes from over the other's.
float reflected(float cosine, float index) {
  float sine = max(0., 1. - cosine * cosine) * index * index;
  if (sine >= 1.) return 1.;
  float inner = sqrt(1. - sine);
  float a = (index * cosine - inner) / (index * cosine + inner), b = (cosine - index * inner) / (cosine + index * inner);
  return .5 * (a * a + b * b);
}

// What comes back along a ray that leaves the stone.
vec3 outside(vec3 at, vec3 normal, vec3 direction, float weight, float blur) {
  // counts: exit
  vec3 from = placeInScene(at + normal * .004), away = turnedToScene(direction);
  if (walk.w > 0 && weight > .06) {
    trace(from, away, 30.);
    // A stone behind this one: the studio's renderer has few bounces left for it.
    if (hit == STONE) return .28 * room(from, away, blur);
    if (hit == METAL) {
      vec3 on = from + away * hitDistance, mirror = towards(hitNormal, away), next = reflect(away, mirror);
      vec3 left = reflectance(-dot(mirror, away));
      if (walk.w == 1) return left * room(on, next, blur * 2. + .02) * .5;
      trace(on + mirror * .004, next, 30.);
      if (hit == STONE) return left * .28 * room(on, next, blur);
      if (hit == METAL) {
        vec3 second = towards(hitNormal, next);
        return left * reflectance(-dot(second, next)) * room(on + next * hitDistance, reflect(next, second), blur * 4.);
      }
      return left * room(on, next, blur * 2. + .02);
    }
  } else if (walk.w == 0 && direction.z < -.25 && stone.y > 1.3) {
    // A small stone sits in metal: untraced, what is below it is that.
    return metal.rgb * .62 * room(from, away, blur);
  }
  return room(from, away, blur);
}

// Of some planes the one that a ray inside meets, if it is nearer than what is known. How far is a fraction until all are
// looked at: that spares each its division.
void meetPlanes(float first, float end, vec3 at, vec3 direction, inout float far, inout vec3 normal) {
  float above = far, below = 1.;
  for (int i = int(first); i < ${MOST_PLANES}; i++) {
    if (i >= int(end)) break;
    vec4 p = plane[i];
    float facing = dot(p.xyz, direction);
    // counts: plane
    if (facing > 1e-6) {
      // counts: facing
      float left = p.w - dot(p.xyz, at);
      if (left * below < above * facing) { above = left; below = facing; normal = p.xyz; }
    }
  }
  far = above / below;
}

// The facet that a ray inside meets next. Answers whether it is the wall between the halves of a heart.
bool meetFacet(vec3 at, vec3 direction, out float far, out vec3 normal) {
  far = 1e9;
  normal = vec3(0., 0., 1.);
  meetPlanes(0., ends.x, at, direction, far, normal);
  if (girdle.x > 0.) {
    vec2 o = at.xy * girdle.xy, d = direction.xy * girdle.xy;
    float a = dot(d, d), b = dot(o, d), c = dot(o, o) - 1., t = (-b + sqrt(max(b * b - a * c, 0.))) / max(a, 1e-9);
    if (t < far) { far = t; normal = vec3(normalize((at.xy + direction.xy * t) * girdle.xy * girdle.xy), 0.); }
  }
  float wall = girdle.z > 0. && direction.x < -1e-6 ? at.x / -direction.x : 1e9;
  // Above the girdle the crown ends what the girdle leaves of the ray, below it the pavilion: one of them need not be looked at.
  bool isInCrown = at.z + direction.z * min(far, wall) > 0.;
  meetPlanes(isInCrown ? ends.x : ends.y, isInCrown ? ends.y : ends.z, at, direction, far, normal);
  bool isWall = wall < far;
  far = max(min(far, wall), 0.);
  return isWall;
}

// All that leaves the stone of a ray that entered it with this share of the light.
vec3 within(vec3 at, vec3 direction, float share, float blur) {
  vec3 light = vec3(0.);
  int reflections = int(stone.w);
  for (int i = 0; i < 10; i++) {
    if (i >= reflections) break;
    // counts: facet
    float far;
    vec3 normal;
    bool isWall = meetFacet(at, direction, far, normal);
    at += direction * far;
    if (isWall) { direction.x = -direction.x; side = -side; at.x = 1e-5; reflections = min(reflections + 1, 10); continue; }
    // counts: reflection
    float cosine = dot(direction, normal), back = reflected(cosine, INDEX);
    if (back < .999) {
      float leaves = share * (1. - back);
      light += leaves * .995 * outside(at, normal, refract(direction, -normal, INDEX), leaves, blur * (1. + float(i)));
    }
    share *= back * .995;
    if (share < .03) break;
    direction = reflect(direction, normal);
    at -= normal * 1e-4;
  }
  return light;
}

void main() {
  // counts: stonePixel
  vec3 from = eye.xyz - vec3(x.w, y.w, z.w);
  from = (x.xyz * from.x + y.xyz * from.y + z.xyz * from.z) / (stone.z * stone.z);
  vec3 at = inStone, normal = facet, direction = normalize(inStone - from);
  float began = girdle.z > 0. && at.x < 0. ? -1. : 1.;
  at.x *= began;
  normal.x *= began;
  direction.x *= began;
  side = began;
  float cosine = -dot(direction, normal), blur = .004, lift = stone.y;
  float shine = reflected(cosine, 1. / INDEX);
  vec3 light = lift * shine * outside(at, normal, reflect(direction, normal), shine, blur);
  int colours = stone.x > 0. ? 3 : 1;
  for (int i = 0; i < 3; i++) {
    if (i >= colours) break;
    float index = INDEX + (colours > 1 ? float(i - 1) * stone.x : 0.);
    float enters = lift * .995 * (1. - reflected(cosine, 1. / index));
    side = began;
    vec3 inner = within(at - normal * 1e-4, refract(direction, normal, 1. / index), enters, blur);
    if (colours == 1) light += inner;
    else light[i] += inner[i];
  }
  colour = vec4(min(light, vec3(12.)), 1.);
}
`
