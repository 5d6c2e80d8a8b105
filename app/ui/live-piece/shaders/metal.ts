import { FRAME, HEAD, RIG } from './blocks.ts'
import { LIGHT } from './light.ts'
import { TRACE } from './trace.ts'

/** Polished metal: a mirror that sees the lamps, itself and the stones, up to three bounces at rest and one in motion. */
export const METAL_FRAGMENT = `${HEAD}${FRAME}${RIG}${TRACE}${LIGHT}
in vec3 place, facing;
uniform sampler2D words; // how deep they are cut
uniform vec4 engraved;   // how long (outside less than 0) and how high they are in mm; where their face lies; where inside and outside part
uniform vec4 toBand[3];
out vec4 colour;

// The finger runs along y and words stand at -z, to be read inside by whoever looks along y, outside by whoever looks at them.
float depthOfWords() {
  if (engraved.x == 0.) return 0.;
  vec4 p = vec4(place, 1.);
  vec3 own = vec3(dot(toBand[0], p), dot(toBand[1], p), dot(toBand[2], p));
  vec2 at = vec2(atan(own.x, -own.z) * engraved.z, -own.y) / engraved.xy;
  float depth = texture(words, at + .5).r;
  return (length(own.xz) - engraved.w) * engraved.x < 0. && max(abs(at.x), abs(at.y)) < .5 ? depth : 0.;
}

// A stone in a mirror is small and restless: its table, and what its depth throws back.
vec3 mirroredStone(vec3 at, vec3 direction, vec3 normal) {
  vec3 restless = normalize(normal + .5 * sin(at.yzx * 29.));
  return .2 * room(at, reflect(direction, normal), .02) + .42 * room(at, reflect(-direction, restless), .05);
}

void main() {
  // counts: metalPixel
  vec3 direction = normalize(place - eye.xyz), at = place;
  vec3 surface = towards(normalize(facing), direction);
  vec3 tangent = normalize(abs(surface.z) < .9 ? cross(surface, vec3(0., 0., 1.)) : cross(surface, vec3(1., 0., 0.)));
  vec3 mirror = normalize(surface + tangent * tilt.x + cross(surface, tangent) * tilt.y);
  vec3 left = vec3(1.), light = vec3(0.);
  float blur = 0.;
  for (int bounce = 0; bounce < 3; bounce++) {
    left *= reflectance(-dot(direction, mirror));
    direction = reflect(direction, mirror);
    if (bounce == 0) {
      // A leaning mirror must not send the ray into its own surface.
      float under = dot(direction, surface);
      if (under < 0.) direction = normalize(direction - 1.9 * under * surface);
      blur = min(length(fwidth(direction)), .25) + .012;
    }
    if (walk.z > bounce) {
      trace(at + surface * .004, direction, 80.);
      if (hit == STONE) { light = left * mirroredStone(at + direction * hitDistance, direction, hitNormal); break; }
      if (hit == METAL && bounce == 2) { light = left * metal.rgb * .45; break; }
      if (hit == METAL) {
        at += direction * hitDistance;
        surface = mirror = towards(hitNormal, direction);
        blur *= 2.;
        continue;
      }
    }
    // What was not traced is darker than the open room: mostly it is the piece itself.
    light = left * room(at, direction, blur) * (bounce > 0 && bounce >= walk.z ? .5 : 1.);
    break;
  }
  light = min(light, vec3(14.));
  // What is cut is rough and takes its light from all sides: bright in a dark mirror, dark in a bright one.
  colour = vec4(mix(light, metal.rgb * mix(.9, .04, smoothstep(.24, .36, light.g)), depthOfWords()), 1.);
}
`
