# Reads the files of a manifest with gmsh, whose kernel shares no code with ours, and prints a JSON line of each: how many solids, volume,
# surface, centre of mass, and of a single one the moments of inertia.
import json
import os
import sys

import gmsh

folder = sys.argv[1]
gmsh.initialize()
gmsh.option.setNumber("General.Verbosity", 0)
gmsh.option.setString("Geometry.OCCTargetUnit", "MM")
with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as text:
    sets = json.load(text)
for file in (file for one in sets for file in one["files"]):
    told = {"file": file["file"]}
    try:
        gmsh.clear()
        gmsh.model.occ.importShapes(os.path.join(folder, file["file"]))
        gmsh.model.occ.synchronize()
        solids = [tag for dimension, tag in gmsh.model.getEntities(3)]
        told["solids"] = len(solids)
        told["volume"] = sum(gmsh.model.occ.getMass(3, tag) for tag in solids)
        faces = [gmsh.model.getBoundary([(3, tag)], oriented=False) for tag in solids]
        told["surface"] = sum(gmsh.model.occ.getMass(2, tag) for one in faces for _, tag in one)
        weighed = [(gmsh.model.occ.getMass(3, tag), gmsh.model.occ.getCenterOfMass(3, tag)) for tag in solids]
        told["centroid"] = [sum(mass * centre[axis] for mass, centre in weighed) / told["volume"] for axis in range(3)]
        if len(solids) == 1:
            xx, xy, xz, _, yy, yz, _, _, zz = gmsh.model.occ.getMatrixOfInertia(3, solids[0])
            told["inertia"] = [xx, yy, zz, xy, yz, xz]
    except Exception as error:
        told["error"] = str(error)
    print(json.dumps(told), flush=True)
gmsh.finalize()
